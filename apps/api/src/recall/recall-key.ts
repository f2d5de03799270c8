export type Subject = { about: 'lot' | 'ingredient'; id: number }

/** Begins the keys of all messages and refunds of one recall, so that none is sent twice. */
export const recallKey = ({ about, id }: Subject): string => `recall:${about}-${id}:`
