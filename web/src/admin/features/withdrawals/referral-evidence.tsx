import type { Evidence } from '@sikka/contract/routes/admin/evidence';
import { Fact, Section } from '../../ui/details.tsx';
import { useAdminMessages, useFormats } from '../../lib/language.ts';

/** The same destination of accounts that were deleted since: payments, and what was not paid. */
export function FormerDestination({ former }: { former: Evidence['shared']['formerDestination'] }) {
  const { evidence: t, reject } = useAdminMessages('withdrawals');
  const { number, rupees, day } = useFormats();
  const { withdrawals, amountRupees, lastAt, rejected, rejectedAt, rejectedReason, otherBank } = former;
  const reason = rejectedReason === null ? t.leftOnReview : reject.reasons[rejectedReason];
  return (
    <>
      <Fact
        title={t.formerDestination}
        below={lastAt === null ? null : t.payments(withdrawals, number(withdrawals), day(lastAt))}
      >
        {lastAt === null ? t.neverPaid : t.paidBefore(rupees(amountRupees))}
      </Fact>
      <Fact title={t.formerRejected} below={rejectedAt === null ? null : reason}>
        {rejectedAt === null ? t.neverRejected : t.rejections(number(rejected), day(rejectedAt))}
      </Fact>
      {otherBank > 0 && <Fact title={t.formerOtherBank}>{number(otherBank)}</Fact>}
    </>
  );
}

const links = ['sameDevice', 'sameAddress'] as const;

/** How much came from referrals, and which of the claimed friends left or belong together. */
export function ReferralIncome({ income }: { income: Evidence['referralIncome'] }) {
  const { evidence: t } = useAdminMessages('withdrawals');
  const { number } = useFormats();
  const { claimed, left, neverPlayed, referralCoins, earnedCoins } = income;
  if (claimed === 0)
    return (
      <Section title={t.income}>
        <p className="text-muted">{t.noIncome}</p>
      </Section>
    );
  return (
    <Section title={t.income}>
      <p>{t.ofEarned(number(referralCoins), number(earnedCoins))}</p>
      <dl className="mt-1.5 grid gap-1.5">
        <Fact title={t.claimedFriends}>{number(claimed)}</Fact>
        {links.map((link) => (
          <Fact key={link} title={t[link]} below={income[link] > 0 ? t.withinGroup : null}>
            {number(income[link])}
          </Fact>
        ))}
        <Fact title={t.neverPlayed}>{number(neverPlayed)}</Fact>
        <Fact title={t.friendsLeft}>{number(left)}</Fact>
      </dl>
      <FriendsLeft income={income} />
    </Section>
  );
}

/** Nothing is left of them but the day of the claim. */
function FriendsLeft({ income: { left, friendsLeft } }: { income: Evidence['referralIncome'] }) {
  const { evidence: t } = useAdminMessages('withdrawals');
  const { number, day } = useFormats();
  if (left === 0) return null;
  return (
    <ul className="mt-1.5 grid gap-1">
      {friendsLeft.map(({ claimedAt }, index) => (
        <li key={index}>
          {t.friendLeft} <span className="text-muted">· {t.claimedOn(day(claimedAt))}</span>
        </li>
      ))}
      {left > friendsLeft.length && (
        <li className="text-muted">{t.moreLeft(number(left - friendsLeft.length))}</li>
      )}
    </ul>
  );
}
