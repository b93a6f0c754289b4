import type { OpenedGame } from '@sikka/games/sdk/protocol/open-game';
import { CircleHelp, Volume2, VolumeX } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { IconButton } from '../../../shared/ui/button.tsx';
import { mute } from '../../lib/device-settings.ts';
import { playMessages } from '../../lib/player-messages.ts';

/** What the head of the modal offers while a game runs, counted or for practice. */

interface HeaderButtonProps {
  opened: RefObject<OpenedGame | null>;
}

/** After the press, and after a closing dialog has restored the focus. */
export function giveBackKeyboard(opened: RefObject<OpenedGame | null>): void {
  requestAnimationFrame(() => opened.current?.focus());
}

export function TutorialButton({ opened }: HeaderButtonProps) {
  const { howToPlay } = playMessages.use();
  function show() {
    opened.current?.tutorial();
    giveBackKeyboard(opened);
  }
  return (
    <IconButton label={howToPlay} onClick={show}>
      <CircleHelp size={22} aria-hidden />
    </IconButton>
  );
}

/** A game that opens later reads the setting. */
export function SoundSwitch({ opened }: HeaderButtonProps) {
  const messages = playMessages.use();
  const [muted, setMuted] = useState(() => mute.isOn());
  function toggle() {
    mute.remember(!muted);
    setMuted(!muted);
    opened.current?.mute(!muted);
    giveBackKeyboard(opened);
  }
  return (
    <IconButton label={muted ? messages.soundOn : messages.soundOff} onClick={toggle}>
      {muted ? <VolumeX size={22} aria-hidden /> : <Volume2 size={22} aria-hidden />}
    </IconButton>
  );
}
