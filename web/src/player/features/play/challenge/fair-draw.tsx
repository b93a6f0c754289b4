import { findGame } from '@sikka/contract/catalogue';
import { dayOf, kathmanduOffsetMs } from '@sikka/contract/kathmandu';
import type { ChallengeDraw } from '@sikka/contract/routes/player/challenge';
import { localDigits } from '@sikka/i18n/format';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { usePlayerLanguage } from '../../../../shared/lib/language.tsx';
import { challengeMessages } from '../../../lib/player-messages.ts';
import { sha256 } from '../../../lib/sha-256.ts';
import { FoldSummary } from '../../../../shared/ui/fold-summary.tsx';

const bytes = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
const hexOf = (data: Uint8Array): string =>
  [...data].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether a revealed draw is what was published: computed on this device. */
function isTrueDraw({ commitment, secret, head, seed }: ChallengeDraw): boolean {
  if (secret === null || head === null || seed === null) return false;
  const isCommitted = hexOf(sha256(bytes(secret))) === commitment;
  return isCommitted && hexOf(sha256(bytes(secret), bytes(head))).slice(0, 32) === seed;
}

/** Whether its hash was published on the day itself; the build before does not say when it was. */
export const isLate = ({ day, preparedAt }: ChallengeDraw): boolean =>
  preparedAt ? dayOf(preparedAt) >= day : false;

/** '00:05', Kathmandu's clock. */
const clockOf = (at: string): string =>
  new Date(Date.parse(at) + kathmanduOffsetMs).toISOString().slice(11, 16);

/** How the seeds were drawn: tomorrow's hash, and the days that are over with a check. */
export function FairDraw({ draws, today }: { draws: readonly ChallengeDraw[]; today: string }) {
  const { day: dayText } = usePlayerLanguage();
  const { fair } = challengeMessages.use();
  const on = (day: string) => dayText(`${day}T06:00:00Z`);
  return (
    <details className="group mt-6 border-t border-line pt-2">
      <FoldSummary title={fair.title} />
      <p className="text-14 text-muted">{fair.text}</p>
      <ul className="mt-2 divide-y divide-line">
        {draws.map((draw) => (
          <li key={draw.day} className="py-2.5">
            <div className="text-15 font-semibold">
              {draw.day > today ? fair.tomorrow(findGame(draw.gameId)?.title ?? '') : on(draw.day)}
            </div>
            <Published draw={draw} />
            <dl className="grid gap-x-3 text-13 sm:grid-cols-[9rem_minmax(0,1fr)]">
              {(['commitment', 'secret', 'head', 'seed'] as const).map((part) => (
                <Value key={part} name={fair[part]} value={draw[part]} />
              ))}
            </dl>
            {draw.seed !== null && <Verdict isTrue={isTrueDraw(draw)} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** When the hash was published, and what it means where that was too late. */
function Published({ draw }: { draw: ChallengeDraw }) {
  const { locale, day: dayText } = usePlayerLanguage();
  const { fair } = challengeMessages.use();
  const { preparedAt, head } = draw;
  if (!preparedAt) return null;
  return (
    <p className="text-13 text-muted">
      {fair.published(`${dayText(preparedAt)}, ${localDigits(clockOf(preparedAt), locale)}`)}
      {isLate(draw) && <span className="block">{head === null ? fair.missed : fair.first}</span>}
    </p>
  );
}

function Value({ name, value }: { name: string; value: string | null }) {
  if (value === null) return null;
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="font-mono text-12 break-all">{value}</dd>
    </>
  );
}

function Verdict({ isTrue }: { isTrue: boolean }) {
  const { fair } = challengeMessages.use();
  const Icon = isTrue ? CircleCheck : CircleAlert;
  return (
    <p className={`mt-1 flex items-center gap-1.5 text-13 ${isTrue ? 'text-mint' : 'text-rose-text'}`}>
      <Icon size={16} aria-hidden className="shrink-0" /> {isTrue ? fair.right : fair.wrong}
    </p>
  );
}
