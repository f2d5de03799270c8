import { freshDatabase } from '@baobab/db/testing'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bearer, createUser } from '../../../test/rows/people.ts'
import { testSite } from '../../../test/sites/test-site.ts'

test('UPL-09 When the database’s disk is full, an upload gets 503, changes nothing, and the site goes on', async () => {
  const site = await testSite({ DATABASE_URL: await freshDatabase() })
  const user = await createUser(site)
  // what PostgreSQL says when it cannot extend a table's file
  await site.db.$executeRaw`
    CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN RAISE EXCEPTION USING ERRCODE = ''53100'', MESSAGE = ''could not extend file: No space left on device''; END'`
  await site.db
    .$executeRaw`CREATE TRIGGER no_space BEFORE INSERT ON media FOR EACH ROW EXECUTE FUNCTION no_space()`
  const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const send = () =>
    site.http.post('/api/user/profile/image').set(bearer(user)).attach('image', image, 'me.png')

  const answer = await send().expect(503)
  expect(answer.body).toMatchObject({ status: false, code: 'unavailable', message: expect.any(String) })
  const profile = await site.http.get('/api/user/profile').set(bearer(user)).expect(200)
  expect(profile.body.user.image).toBeNull()

  await site.db.$executeRaw`DROP TRIGGER no_space ON media`
  await send().expect(200)
})
