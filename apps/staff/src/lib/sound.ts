import { create } from 'zustand'

/** `off`: no tap yet, and browsers play nothing before a tap. `blocked`: the device refuses in spite of it. */
export const useSound = create<{ state: 'off' | 'on' | 'blocked' }>(() => ({ state: 'off' }))

/** Frequency in hertz, length in seconds. */
type Note = readonly [number, number]

export const sounds = {
  newOrder: [
    [880, 0.14],
    [1175, 0.14],
    [1480, 0.28],
  ],
  guestIsHere: [
    [660, 0.12],
    [660, 0.12],
    [990, 0.24],
  ],
  notLive: [
    [520, 0.35],
    [340, 0.35],
    [520, 0.35],
    [340, 0.35],
  ],
} as const satisfies Record<string, readonly Note[]>

export type Sound = keyof typeof sounds
export const NORMAL = 0.35
export const LOUD = 1

let context: AudioContext | undefined

/** Call it in the handler of a tap, and hear it at once. */
export async function enableSound() {
  try {
    context ??= openContext()
    await context.resume()
    show(context)
    play('newOrder', NORMAL)
  } catch {
    useSound.setState({ state: 'blocked' })
  }
}

function openContext() {
  const opened = new AudioContext()
  // a telephone call, or the system, may take the sound away
  opened.addEventListener('statechange', () => show(opened))
  return opened
}

const show = ({ state }: AudioContext) => useSound.setState({ state: state === 'running' ? 'on' : 'blocked' })

/** Made on the device: it needs neither a file nor the network. */
export function play(sound: Sound, volume: number) {
  if (context === undefined || context.state !== 'running') return
  let at = context.currentTime
  for (const [frequency, seconds] of sounds[sound]) {
    const oscillator = context.createOscillator()
    const gain = context.createGain()
    oscillator.type = 'square'
    oscillator.frequency.value = frequency
    gain.gain.setValueAtTime(volume, at)
    gain.gain.linearRampToValueAtTime(0, at + seconds)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(at)
    oscillator.stop(at + seconds)
    at += seconds + 0.03
  }
}
