/** What the file chooser offers. iPhones convert their own format when it is not among them. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'
/** The server takes 5 MiB. */
const MAX_BYTES = 4.5 * 1024 * 1024
/** As large as the server keeps it. */
const MAX_SIDE_PIXELS = 4096

const HEIC = /hei[cf]/i

/**
 * The file as the server takes it. One that only this browser can decode, as Safari does HEIC, or that is too large, is
 * encoded anew. Throws a sentence for the owner.
 */
export async function prepareFile(file: File): Promise<Blob> {
  const picture = await decode(file)
  const isAccepted = PICTURE_TYPES.split(',').includes(file.type)
  if (isAccepted && file.size <= MAX_BYTES) return file
  const scale = Math.min(1, MAX_SIDE_PIXELS / Math.max(picture.naturalWidth, picture.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.naturalWidth * scale)
  canvas.height = Math.round(picture.naturalHeight * scale)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser can’t prepare the picture. Choose a smaller one.')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const encoded = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (encoded === null) throw new Error('That picture is too large. Choose a smaller one.')
  return encoded
}

/** The browser turns it as the camera was held. */
async function decode(file: File): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = url
    await picture.decode()
    return picture
  } catch {
    throw new Error(
      HEIC.test(file.type) || HEIC.test(file.name)
        ? 'This browser can’t read HEIC. Send it from the iPhone, or save it as JPEG.'
        : 'We can’t read that picture. Choose a JPEG, PNG, WebP or AVIF.',
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}
