import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../lib/settings.ts'

const file = readFileSync(join(root, 'docker-compose.production.yml'), 'utf8')
const [, services = ''] = file.split(/^services:$/m)
const [listed = ''] = services.split(/^networks:$/m)
const [, ...parts] = listed.split(/^ {2}(?=\w+:$)/m)
const service = (name: string) => parts.find((part) => part.startsWith(`${name}:`)) ?? ''

test('OPS-10 Every production container is confined and has a bound on its memory', () => {
  const [confined = ''] = /^x-confined:[\s\S]*?\n\n/m.exec(file) ?? []
  for (const line of ['read_only: true', 'cap_drop: [ALL]', "['no-new-privileges:true']"])
    expect(confined).toContain(line)
  expect(parts.map((part) => part.split(':')[0])).toEqual(['db', 'migrate', 'site', 'proxy', 'backup'])
  for (const part of parts) {
    expect(part).toContain('<<: *confined')
    expect(part).toMatch(/^ {4}mem_limit: \d+[mg]$/m)
  }
})

test('OPS-10 LED-12 The site signs in to PostgreSQL as a role that neither is a superuser nor owns the tables', () => {
  const [, environment = ''] = /^x-site-environment: [^\n]*\n([\s\S]*?)\n\n/m.exec(file) ?? []
  const [, superuser] = /POSTGRES_USER: (\w+)/.exec(service('db')) ?? []
  const [, user] = /DATABASE_URL: postgresql:\/\/(\w+):\$\{SITE_DATABASE_PASSWORD/.exec(environment) ?? []
  const [, owner] =
    /DATABASE_OWNER_URL: postgresql:\/\/(\w+):\$\{OWNER_DATABASE_PASSWORD/.exec(service('migrate')) ?? []
  const createRole = readFileSync(join(root, 'deploy/create-role.sh'), 'utf8')
  expect(superuser).toBe('postgres')
  expect(createRole).toContain(`CREATE ROLE ${user} LOGIN PASSWORD :'password' NOSUPERUSER`)
  expect(createRole).toContain(`CREATE ROLE ${owner} LOGIN PASSWORD :'owner_password' NOSUPERUSER`)
  expect(createRole).toContain(`CREATE DATABASE baobab OWNER ${owner}`)
  expect(service('backup')).toContain(`DATABASE_OWNER: ${owner}`)
  for (const secret of ['${POSTGRES_PASSWORD', '${OWNER_DATABASE_PASSWORD'])
    expect(environment + service('site')).not.toContain(secret)
})

test('OPS-20 The first dump of a new shop waits for the tables', () => {
  expect(service('backup')).toContain('migrate: { condition: service_completed_successfully }')
})

test('OPS-22 A restored server, when it is lost again, goes as far as its log', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baobab-restore-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const copy = join(folder, 'backups/base-20261124T180000Z')
  mkdirSync(copy, { recursive: true })
  const settings = "port = 5433\nrestore_command = 'old'\nrecovery_target_time = '2026-11-24 18:00:00 UTC'\n"
  writeFileSync(join(folder, 'postgresql.auto.conf'), settings)
  spawnSync('tar', ['-czf', join(copy, 'base.tar.gz'), '-C', folder, 'postgresql.auto.conf'])
  const env = {
    ...process.env,
    BACKUP_DIR: join(folder, 'backups'),
    WAL_DIR: '/wal',
    PGDATA: join(folder, 'data'),
  }
  spawnSync(join(root, 'deploy/restore-point.sh'), { env })
  expect(readFileSync(join(folder, 'data/postgresql.auto.conf'), 'utf8')).toBe(
    "port = 5433\nrestore_command = 'cp /wal/%f %p'\nrecovery_target_action = 'promote'\n",
  )
})
