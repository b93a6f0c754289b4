import type { Me } from '@sikka/contract/routes/identity';
import { useEffect, useState } from 'react';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { Notice } from '../../ui/notice.tsx';
import { sendKeptResults, useAnnouncement } from './announce-result.ts';
import { backOff } from './back-off.ts';

const lookAgainMs = 5_000;

/** Sends waiting results: when the layout loads, when the network is back, and with growing pauses. */
export function ResendKeptResults({ me }: { me: Me }) {
  const { t } = usePlayerLanguage();
  const [waiting, setWaiting] = useState(false);
  const announce = useAnnouncement();
  useEffect(() => {
    const resend = async (): Promise<boolean> => {
      const left = await sendKeptResults(me.id, announce);
      setWaiting(left);
      return left;
    };
    return backOff(resend, lookAgainMs);
  }, [me.id, announce]);
  if (!waiting) return null;
  return (
    <div className="mb-4">
      <Notice tone="quiet">{t.play.keptWaiting}</Notice>
    </div>
  );
}
