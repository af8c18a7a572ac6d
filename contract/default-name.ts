/** Shown where an upstream gives no name; never sent to it. In a file of its own, as browsers load it. */
export const DEFAULT_NAME = 'Usuário'
