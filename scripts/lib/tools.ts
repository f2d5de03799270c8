import { execa } from 'execa'
import { stopSignal } from './run/stop-signal.ts'
import { root } from './settings.ts'

const options = {
  cwd: root,
  env: { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
  preferLocal: true,
  stdin: 'ignore',
  reject: false,
  cancelSignal: stopSignal,
} as const

/** Runs a program with its output on the terminal and returns its exit code. */
export const runTool = async (program: string, args: string[], env: Record<string, string> = {}) => {
  const { exitCode, code, message } = await execa(program, args, {
    ...options,
    env: { ...options.env, ...env },
    stdout: 'inherit',
    stderr: 'inherit',
  })
  if (code === 'ENOENT') throw new Error(message)
  return exitCode ?? 1
}

/** Runs a program and returns its output instead of showing it. */
export const captureTool = async (program: string, args: string[]) => {
  const { exitCode, all, message } = await execa(program, args, { ...options, all: true })
  return { passed: exitCode === 0, output: all || (message ?? '') }
}
