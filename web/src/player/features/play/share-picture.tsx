import { ImageUp } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { usePlayer } from '../../../shared/lib/session.ts';
import { referralLink } from '../../lib/share-links.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { playMessages } from '../../lib/player-messages.ts';

interface SharePictureProps {
  /** A PNG file from the game. */
  bytes: ArrayBuffer;
  /** The game's. */
  title: string;
  score: number;
}

/** A moment of the game, to be shared with an invitation; saved as a file where the device cannot share. */
export function SharePicture({ bytes, title, score }: SharePictureProps) {
  const { number, locale } = usePlayerLanguage();
  const { panel } = playMessages.use();
  const { referralCode } = usePlayer();
  const file = useMemo(() => new File([bytes], 'sikka.png', { type: 'image/png' }), [bytes]);
  const [url, setUrl] = useState('');
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  async function share(): Promise<void> {
    const text = `${panel.shareText(number(score), title)} ${referralLink(location.origin, referralCode, locale)}`;
    const picture = { files: [file], text };
    if (navigator.canShare?.(picture)) await navigator.share(picture);
    else saveFile(file);
  }
  return (
    <div className="grid gap-2.5">
      {url && <img src={url} alt="" className="mx-auto w-56 max-w-full" />}
      {/* Closing the device's sheet is not an error. */}
      <Button variant="ghost" size="normal" className="w-full" onClick={() => void share().catch(() => {})}>
        <ImageUp size={18} aria-hidden /> {panel.share}
      </Button>
    </div>
  );
}
