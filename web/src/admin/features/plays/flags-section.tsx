import { AdminButton } from '../../ui/controls.tsx';
import type { PlayDetail } from '@sikka/contract/routes/admin/plays';
import { Play } from 'lucide-react';
import { labelOf, useAdminMessages, useFormats } from '../../lib/language.ts';
import type { Watching } from './use-play.ts';

interface FlagsProps {
  play: PlayDetail;
  watching: Watching;
}

/** Flags, the reason for no payment, refused results and the decision: in words, not in codes. */
export function FlagsSection({ play, watching }: FlagsProps) {
  const { page: t, flagHelp, unpaid } = useAdminMessages('plays');
  const isPlain = play.flags.length === 0 && play.unpaidReason === null && play.refusals.length === 0;
  return (
    <section className="admin-card grid gap-3 p-4 text-14">
      <h2 className="text-18">{t.flags}</h2>
      {isPlain && <p className="text-muted">{t.noFlags}</p>}
      {play.flags.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5">
          {play.flags.map((flag) => (
            <li key={flag}>{labelOf(flagHelp, flag)}</li>
          ))}
        </ul>
      )}
      {play.unpaidReason && (
        <div>
          <h3 className="text-14">{t.why}</h3>
          <p>{labelOf(unpaid, play.unpaidReason)}</p>
        </div>
      )}
      {play.refusals.length > 0 && <Refusals play={play} watching={watching} />}
      {play.decision && <Decision decision={play.decision} />}
    </section>
  );
}

function Refusals({ play, watching }: FlagsProps) {
  const { page: t, causes, watch } = useAdminMessages('plays');
  const { number, moment } = useFormats();
  return (
    <div>
      <h3 className="text-14">{t.refusals}</h3>
      <ul className="grid gap-1">
        {play.refusals.map(({ id, cause, claimedScore, bytes, at }) => (
          <li key={id} className="flex items-center gap-2">
            <span className="min-w-0 flex-1">
              {labelOf(causes, cause)} · {t.refusalScore(number(claimedScore))} · {t.bytes(number(bytes))} ·{' '}
              <time dateTime={at}>{moment(at)}</time>
            </span>
            <AdminButton
              className="!px-3"
              aria-label={watch.thisOne(labelOf(causes, cause))}
              title={watch.thisOne(labelOf(causes, cause))}
              disabled={watching.isPending}
              onClick={() => watching.mutate(id)}
            >
              <Play size={16} aria-hidden />
            </AdminButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Decision({ decision }: { decision: NonNullable<PlayDetail['decision']> }) {
  const { decision: t, leave } = useAdminMessages('plays');
  const { moment } = useFormats();
  return (
    <div>
      <h3 className="text-14">{t.title}</h3>
      <p>
        {t[decision.decision](decision.by.name)} {decision.reason && leave.reasons[decision.reason]}
      </p>
      {decision.sentence && (
        <p className="[overflow-wrap:anywhere]">
          “<bdi>{decision.sentence}</bdi>”
        </p>
      )}
      <p className="text-muted">{moment(decision.at)}</p>
    </div>
  );
}
