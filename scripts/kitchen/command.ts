/** The site that is running, and the token of who signed in. */
type Site = { baseUrl: string; token: string }

/** Returns what is printed. */
export type Command = (site: Site) => Promise<string>
