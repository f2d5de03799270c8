/** The server makes 512 pixels of it; twice as many keep it sharp. */
const MAX_SIDE_PIXELS = 1024

export type CropArea = { x: number; y: number; width: number; height: number }

/** Cuts a square out of a picture, which the browser shows at `url`. What is transparent becomes white. */
export async function cropPicture(url: string, area: CropArea): Promise<Blob> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  const side = Math.min(MAX_SIDE_PIXELS, Math.round(area.width))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw on a canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side)
  const cropped = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (cropped === null) throw new Error('The browser could not encode the picture')
  return cropped
}
