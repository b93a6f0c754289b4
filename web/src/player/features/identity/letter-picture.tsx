import { Coin } from '../../../shared/ui/motifs.tsx';

/** An open letter with a coin for a seal. */
export function LetterPicture() {
  return (
    <div aria-hidden="true" className="relative mx-auto h-[132px] w-[180px]">
      <svg viewBox="0 0 180 132" className="size-full">
        <path d="M16 54 90 6l74 48v66a10 10 0 0 1-10 10H26a10 10 0 0 1-10-10Z" fill="#C9184A" />
        <rect x="32" y="22" width="116" height="84" rx="8" fill="#FFF7E8" />
        <path d="M48 44h84M48 58h60" stroke="#E6D9BF" strokeWidth="6" strokeLinecap="round" />
        <path d="m16 58 74 46 74-46v62a10 10 0 0 1-10 10H26a10 10 0 0 1-10-10Z" fill="#D92457" />
        <path d="m18 128 58-36q14-8 28 0l58 36" fill="none" stroke="#9E1240" strokeWidth="4" />
      </svg>
      <Coin className="absolute top-[62px] left-[66px] size-12" />
    </div>
  );
}
