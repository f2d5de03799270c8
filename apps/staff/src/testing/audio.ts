import { vi } from 'vitest'

/** Replaces the device's sound and records its tones. */
export function stubAudio() {
  const device = { refuses: false, tones: [] as { frequency: number; volume: number }[] }
  const contexts: FakeContext[] = []

  class FakeGain {
    volume = 0
    gain = {
      setValueAtTime: (volume: number) => {
        this.volume = volume
      },
      linearRampToValueAtTime: () => {},
    }
    connect() {}
  }

  class FakeOscillator {
    type = 'sine'
    frequency = { value: 0 }
    #gain: FakeGain | undefined
    connect(gain: FakeGain) {
      this.#gain = gain
      return gain
    }
    start() {
      device.tones.push({ frequency: this.frequency.value, volume: this.#gain?.volume ?? 0 })
    }
    stop() {}
  }

  class FakeContext extends EventTarget {
    state = 'suspended'
    currentTime = 0
    constructor() {
      super()
      contexts.push(this)
    }
    async resume() {
      this.turn(device.refuses ? 'suspended' : 'running')
    }
    turn(state: string) {
      this.state = state
      this.dispatchEvent(new Event('statechange'))
    }
    createGain = () => new FakeGain()
    createOscillator = () => new FakeOscillator()
  }

  vi.stubGlobal('AudioContext', FakeContext)
  return {
    /** Played since the last call. */
    takeTones: () => device.tones.splice(0),
    refuse: () => {
      device.refuses = true
    },
    /** As a telephone call does. */
    interrupt: () => contexts.at(-1)?.turn('interrupted'),
  }
}
