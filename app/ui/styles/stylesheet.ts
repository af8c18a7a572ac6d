export { default as STYLESHEET } from './app.css?url'
