/** The message of each error code of games (games.md): each refusal has its own code. */
import type { ErrorCode } from '@sikka/contract/errors';

export const messages = {
  game_not_playable: 'This game is not open yet.',
  challenge_not_open: 'Today’s challenge opens a few minutes after midnight.',
  challenge_tried: 'You have played today’s challenge. A new one comes after midnight.',
  challenge_not_played: 'Play the challenge first; then you can watch the best games.',
  level_locked: 'Earn a star in the level before this one to open it.',
  play_not_found: 'Game not found.',
  play_superseded: 'You started another game, so this one no longer counts.',
  play_expired: 'This game was started too long ago to pay.',
  play_already_finished: 'This game has already been counted.',
  play_too_early: 'This result arrived faster than the game can be played.',
  play_quota_reached: 'You left many games unfinished. Please wait a while before you start another.',
  log_malformed: 'The recording of this game cannot be read.',
  log_forged: 'The recording of this game has an impossible move.',
  log_truncated: 'The recording of this game ends before the game is over.',
  log_overrun: 'The recording of this game continues after the game is over.',
  log_edited: 'The recording of this game differs from what was sent while you played.',
  log_replayed: 'This recording was already sent for another game.',
  score_mismatch: 'Our score differs from the one on your screen. Your result is saved and under review.',
  check_unavailable: 'Your game could not be checked right now. It is saved and will be sent again.',
  recording_unavailable: 'We can’t load this game’s recording right now. Please try again in a few minutes.',
} as const satisfies Partial<Record<ErrorCode, string>>;
