import { dayNumber } from '@sikka/contract/kathmandu';
import { levelRules, ticksPerSecond } from '@sikka/games/sdk/core/game-core';
import { seedFromNumber } from '@sikka/games/sdk/core/random';
import type { OpenedGame } from '@sikka/games/sdk/protocol/open-game';
import { CloudOff, RotateCcw } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { fromBase64 } from '../../../shared/lib/base64.ts';
import { newId } from '../../../shared/lib/new-id.ts';
import { useOnline } from '../../../shared/lib/online.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { playMessages } from '../../lib/player-messages.ts';
import { playedHere, tutorialShown } from '../../lib/device-settings.ts';
import { fetchReplay } from './fetch-replay.ts';
import { fetchGame, withRulesOf } from './game-bundle.ts';
import { FrameLoading } from './game-stage.tsx';
import { countedGame, isCalmInPractice, type PlayChoice } from './play-choice.ts';
import { SoundSwitch, TutorialButton } from './header-buttons.tsx';
import { useVoice } from './microphone.ts';
import { PlayFoot, PlayHeader } from './play-header.tsx';
import { ResultPanel } from './result-panel.tsx';
import { skinFor } from './skins/remember-skins.ts';

/** The countdown before another round. */
const againSeconds = 0.5;

interface PracticeRoundProps {
  choice: PlayChoice;
  isFirst: boolean;
  onNext: (choice: PlayChoice) => void;
  onClose: () => void;
}

/** A game without coins, advertisement or server (decisions, 'Play again'); it restarts at once. */
export function PracticeRound(props: PracticeRoundProps) {
  const { practice } = playMessages.use();
  const { choice, isFirst, onClose } = props;
  const { container, opened, stage } = usePracticeFrame(choice, isFirst);
  const isPlaying = stage.name === 'playing';
  useVoice(choice.game.id, opened, isPlaying);
  return (
    <div className="flex h-full flex-col">
      <PlayHeader choice={choice} takesFocus={!isFirst} onClose={onClose}>
        {isPlaying && <TutorialButton opened={opened} />}
        {isPlaying && <SoundSwitch opened={opened} />}
      </PlayHeader>
      <div className="min-h-0 flex-1">
        <Round {...props} container={container} stage={stage} />
      </div>
      <PlayFoot>{practice.footer}</PlayFoot>
    </div>
  );
}

type Stage = { name: 'loading' | 'playing' | 'failed' } | { name: 'over'; score: number };

interface RoundProps extends PracticeRoundProps {
  container: RefObject<HTMLDivElement | null>;
  stage: Stage;
}

function Round({ choice, container, stage, onNext, onClose }: RoundProps) {
  const { number } = usePlayerLanguage();
  const messages = playMessages.use();
  const online = useOnline();
  const isOver = stage.name === 'over';
  if (isOver || stage.name === 'failed') {
    return (
      <ResultPanel
        role={isOver ? 'group' : 'alert'}
        picture={
          isOver ? (
            <Coin className="size-16 opacity-80 grayscale" />
          ) : (
            <CloudOff size={40} aria-hidden className="mx-auto text-gold-text" />
          )
        }
        title={isOver ? messages.wellPlayed : messages.failedTitle}
        actions={
          <>
            <Button autoFocus onClick={() => onNext(choice)}>
              <RotateCcw size={18} aria-hidden /> {messages.panel.again}
            </Button>
            {online && (
              <Button
                variant="ghost"
                onClick={() => onNext({ ...countedGame(choice.game), level: choice.level })}
              >
                {messages.practice.forCoins}
              </Button>
            )}
            <Button variant="ghost" onClick={onClose}>
              {messages.pendingClose}
            </Button>
          </>
        }
      >
        {isOver && <div className="figure mt-2 text-26">{messages.score(number(stage.score))}</div>}
        <p className="mt-2 text-15 text-muted">
          {isOver ? messages.practice.footer : messages.practice.gone}
        </p>
      </ResultPanel>
    );
  }
  return (
    <div className="relative h-full">
      <div ref={container} className="h-full" />
      {stage.name === 'loading' && <FrameLoading />}
    </div>
  );
}

/** The game's frame with a seed of this device; its log is thrown away. */
function usePracticeFrame({ game, level, race, isOfTheDay }: PlayChoice, isFirst: boolean) {
  const { locale } = usePlayerLanguage();
  const container = useRef<HTMLDivElement>(null);
  const opened = useRef<OpenedGame | null>(null);
  const [stage, setStage] = useState<Stage>({ name: 'loading' });
  const language = useRef(locale);
  useEffect(() => {
    const leaving = new AbortController();
    async function open(): Promise<void> {
      const [newest, host, rival] = await Promise.all([
        fetchGame(game.id, language.current, leaving.signal),
        import('@sikka/games/sdk/protocol/open-game'),
        race && fetchReplay(race, leaving.signal),
      ]);
      const found = rival ? await withRulesOf(newest, rival.rules, leaving.signal) : newest;
      if (leaving.signal.aborted || !container.current) return;
      // A rival's rules name its level.
      const rules = level > 0 && !rival ? levelRules(found.rules, level) : found.rules;
      opened.current = host.openGame({
        frameUrl: found.frameUrl,
        container: container.current,
        bundle: found.bundle,
        title: game.title,
        init: {
          ...practiceInit(rules, isFirst),
          ...skinFor(game.id),
          untimed: level === 0 && !rival && isCalmInPractice(game.id),
          ...(isOfTheDay && { seed: seedFromNumber(dayNumber(Date.now())) }),
          ...(rival && { seed: Uint32Array.from(rival.seed), ghost: fromBase64(rival.log) }),
          locale: language.current,
          fonts: found.fonts,
        },
        on: {
          loaded: () => setStage({ name: 'playing' }),
          started: () => tutorialShown(rules).remember(true),
          score: () => {},
          gameOver: ({ score }) => setStage({ name: 'over', score }),
          stopped: () => {},
          failed: () => setStage({ name: 'failed' }),
        },
      });
    }
    open().catch(() => leaving.signal.aborted || setStage({ name: 'failed' }));
    return () => {
      leaving.abort();
      opened.current?.destroy();
      opened.current = null;
    };
  }, [game, level, race, isOfTheDay, isFirst]);
  return { container, opened, stage };
}

function practiceInit(rules: string, isFirst: boolean) {
  return {
    playId: newId(),
    rules,
    seed: crypto.getRandomValues(new Uint32Array(4)),
    tickHz: ticksPerSecond,
    ...playedHere(),
    ...(tutorialShown(rules).isOn() && { countSeconds: isFirst ? 1 : againSeconds }),
  };
}
