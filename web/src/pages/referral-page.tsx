import { usePlayerLanguage } from '../lib/player-language.ts';
import { referralTexts } from '../lib/player-texts.ts';
import { usePlayer } from '../lib/player-context.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { DhakaBand } from '../ui/coin.tsx';
import { ScreenTitle } from '../ui/screen-title.tsx';
import { invitationLink, sharePlaces, type SharePlace } from '../features/referral/share.ts';

/** §2 Referral: code, link and share buttons. The list of friends comes with its endpoint. */
export function ReferralPage() {
  const { number } = usePlayerLanguage();
  const texts = referralTexts.use();
  const me = usePlayer();
  const link = invitationLink(location.origin, me.referralCode);
  return (
    <div className="rise mx-auto max-w-[760px]">
      <ScreenTitle>{texts.title}</ScreenTitle>
      <Banner />
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <CopyBox title={texts.yourCode} text={me.referralCode} label={texts.copyCode} large />
        <CopyBox title={texts.yourLink} text={link} label={texts.copyLink} />
      </div>
      <h2 className="mt-6 mb-3 text-[20px]">{texts.share}</h2>
      <ul className="grid gap-3 sm:grid-cols-3">
        {sharePlaces(link, texts.shareText(me.referralCode)).map((place) => (
          <li key={place.name}>
            <ShareLink place={place} />
          </li>
        ))}
      </ul>
      <section className="card mt-6 p-5">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-[20px]">{texts.friends}</h2>
          <p className="figure text-[16px] text-gold-text">{texts.friendsCount(number(me.referrals))}</p>
        </div>
        <p className="mt-1 text-muted">{texts.listSoon}</p>
      </section>
    </div>
  );
}

function Banner() {
  const texts = referralTexts.use();
  return (
    <div className="overflow-hidden rounded-card bg-[#8E0F36] text-[#FFF7E8]">
      <div className="flex items-center gap-4 p-5">
        <span aria-hidden="true" className="chest h-[72px] w-[79px]" />
        <div>
          <p className="font-display text-[21px] leading-tight font-extrabold">{texts.banner}</p>
          <p className="mt-1 text-[14px] text-[#FFE3EA]">{texts.bannerNote}</p>
        </div>
      </div>
      <DhakaBand className="h-4" />
    </div>
  );
}

function CopyBox({
  title,
  text,
  label,
  large = false,
}: {
  title: string;
  text: string;
  label: string;
  large?: boolean;
}) {
  return (
    <section aria-label={title} className="card min-w-0 p-5">
      <h2 className="font-sans text-[14px] font-semibold text-muted">{title}</h2>
      <div className="mt-2 flex items-center justify-between gap-3">
        <p
          className={`min-w-0 ${large ? 'figure text-[30px] tracking-widest text-gold-text' : 'truncate text-[15px] select-all'}`}
        >
          {text}
        </p>
        <CopyButton text={text} label={label} wide />
      </div>
    </section>
  );
}

const colours: Record<SharePlace['name'], string> = {
  WhatsApp: 'bg-[#0B7A3B]',
  Facebook: 'bg-[#1864D9]',
  Twitter: 'bg-[#2B2146]',
};

function ShareLink({ place }: { place: SharePlace }) {
  const texts = referralTexts.use();
  return (
    <a
      href={place.url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={texts.shareOn(place.name)}
      className={`button-base min-h-[54px] w-full px-4 text-[16px] text-white hover:brightness-110 ${colours[place.name]}`}
    >
      {place.name}
    </a>
  );
}
