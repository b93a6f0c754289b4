import type { Me } from '@sikka/contract/routes/player/identity';
import { useEffect, useState } from 'react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { sendPendingResults, useAnnouncement } from './announce-result.ts';
import { backOff } from './back-off.ts';

const refetchMs = 5_000;

/** Sends pending results: when the layout loads, when the network returns, and with growing pauses. */
export function ResendPendingResults({ me }: { me: Me }) {
  const { t } = usePlayerLanguage();
  const [waiting, setWaiting] = useState(false);
  const announce = useAnnouncement();
  useEffect(() => {
    const resend = async (): Promise<boolean> => {
      const left = await sendPendingResults(me.id, announce);
      setWaiting(left);
      return left;
    };
    return backOff(resend, refetchMs);
  }, [me.id, announce]);
  if (!waiting) return null;
  return (
    <div className="mb-4">
      <Notice tone="quiet">{t.play.pendingWaiting}</Notice>
    </div>
  );
}
