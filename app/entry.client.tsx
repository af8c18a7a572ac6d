import './browser/start.tsx'
