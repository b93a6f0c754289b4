import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { IconButton } from '../../../shared/ui/button.tsx';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { playMessages } from '../../lib/player-messages.ts';
import type { PlayChoice } from './play-choice.ts';

interface PlayHeaderProps {
  choice: PlayChoice;
  /** In a further round: the button that started it is gone. */
  takesFocus: boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** The head of the game modal: title, what the round shows, and the cross. No `<header>`: the page has its banner. */
export function PlayHeader({ choice, takesFocus, onClose, children }: PlayHeaderProps) {
  const { t, number } = usePlayerLanguage();
  const { levels, challenge, practice } = playMessages.use();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="flex min-h-[56px] shrink-0 items-center gap-2 border-b border-line px-3">
      <Coin className="size-7" />
      <h2 ref={heading} id="play-title" tabIndex={-1} className="line-clamp-2 min-w-0 text-18 outline-none">
        {choice.game.title}
        {choice.level > 0 && <> · {levels.name(number(choice.level))}</>}
        {choice.isChallenge && <> · {challenge.title}</>}
        {choice.isOfTheDay && <> · {practice.dealOfTheDay}</>}
      </h2>
      <div className="ml-auto flex shrink-0 items-center">
        {children}
        <IconButton label={t.common.close} onClick={onClose}>
          <X size={22} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

/** The line below the round. */
export function PlayFoot({ children }: { children: string }) {
  return (
    <div className="shrink-0 border-t border-line px-4 py-2.5 text-center text-14 text-muted">{children}</div>
  );
}
