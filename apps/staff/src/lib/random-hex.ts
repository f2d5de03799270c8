/** 128 random bits. `crypto.randomUUID` is missing where the board is read over plain http in the house. */
export const randomHex = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
