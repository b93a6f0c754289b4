/** State machine of the game modal (§2, §4): advertisement, loading, game, check, one panel. */
import type { PlayResult, StartedPlay } from '@sikka/contract/routes/player/play';

export type PlayPhase =
  | { name: 'starting' }
  | { name: 'advertisement'; play: StartedPlay }
  | { name: 'loading'; play: StartedPlay }
  | { name: 'playing'; play: StartedPlay }
  | { name: 'checking'; play: StartedPlay }
  /** The server has counted it; the panel shows once. */
  | { name: 'counted'; result: PlayResult }
  /** Offline: the result is pending on this device. */
  | { name: 'pending'; play: StartedPlay }
  /** The server refused to start or to count it (`wasPlayed`); `error` has the message. */
  | { name: 'refused'; error: unknown; wasPlayed: boolean }
  /** The game could not be opened or crashed. */
  | { name: 'broken' };

export type PlayEvent =
  | { type: 'started'; play: StartedPlay }
  | { type: 'skipped' }
  | { type: 'opened' }
  | { type: 'game-over' }
  | { type: 'counted'; result: PlayResult }
  | { type: 'pending' }
  | { type: 'resending' }
  | { type: 'refused'; error: unknown }
  | { type: 'broken' };

export const firstPhase: PlayPhase = { name: 'starting' };

/** The phase after an event. An event that is not valid in the phase changes nothing. */
export function nextPhase(phase: PlayPhase, event: PlayEvent): PlayPhase {
  switch (event.type) {
    case 'started':
      return phase.name === 'starting' ? { name: 'advertisement', play: event.play } : phase;
    case 'skipped':
      return phase.name === 'advertisement' ? { name: 'loading', play: phase.play } : phase;
    case 'opened':
      return phase.name === 'loading' ? { name: 'playing', play: phase.play } : phase;
    case 'game-over':
      return phase.name === 'playing' ? { name: 'checking', play: phase.play } : phase;
    case 'resending':
      return phase.name === 'pending' ? { name: 'checking', play: phase.play } : phase;
    case 'pending':
      return phase.name === 'checking' ? { name: 'pending', play: phase.play } : phase;
    case 'counted':
      return phase.name === 'checking' || phase.name === 'pending'
        ? { name: 'counted', result: event.result }
        : phase;
    case 'refused':
      return isFinal(phase)
        ? phase
        : { name: 'refused', error: event.error, wasPlayed: phase.name !== 'starting' };
    case 'broken':
      return phase.name === 'loading' || phase.name === 'playing' ? { name: 'broken' } : phase;
  }
}

/** True in the final phases. */
function isFinal(phase: PlayPhase): boolean {
  return phase.name === 'counted' || phase.name === 'refused' || phase.name === 'broken';
}

/** True while leaving would abandon a game that may still pay. */
export function asksBeforeLeaving(phase: PlayPhase): boolean {
  return phase.name === 'playing' || phase.name === 'loading';
}
