/** 128 random bits. `crypto.randomUUID` is missing where the site is read over plain http in a home network. */
export const randomHex = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
