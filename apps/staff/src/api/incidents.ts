import { listIncidents } from '@baobab/contract'
import { apiQuery } from './api.ts'

export const incidentsQuery = apiQuery(['incidents'], listIncidents, {}, ({ incidents }) => incidents)
