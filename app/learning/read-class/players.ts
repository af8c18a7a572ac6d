export { AudioPlayer as audio } from './audio-player.tsx'
export { Film as video } from './film.tsx'
