import Fastify from 'fastify'

/** The upper limit: Fastify alone, sending bytes it fetched from the site once. */
const { COPY_FROM = '', PATHS = '', PORT } = process.env
const app = Fastify()
for (const path of PATHS.split(' ')) {
  // the bytes a browser gets: fetch would decompress them
  const bytes = await compressed(`${COPY_FROM}${path}`)
  app.get(path, (_request, reply) => {
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-encoding', 'br')
      .send(bytes)
  })
}
app.get('/', async () => 'ready')
await app.listen({ port: Number(PORT), host: '127.0.0.1' })

async function compressed(url: string): Promise<Buffer> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    }).on('error', reject)
  })
}
