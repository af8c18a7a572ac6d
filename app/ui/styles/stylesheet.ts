export { default as STYLESHEET } from './app.css?url'
export { default as LATER_STYLESHEET } from './later.css?url'
