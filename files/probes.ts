export const PROBES = ['/healthz', '/readyz']
