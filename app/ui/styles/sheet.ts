export { default as SHEET } from './app.css?url'
