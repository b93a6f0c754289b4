import { friendsCountedMax } from '@sikka/contract/limits';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';

/** How a number of friends is shown: the server counts so far (docs/decisions/0010). */
export function useFriendCount(): (count: number) => string {
  const { number } = usePlayerLanguage();
  return (count) => (count < friendsCountedMax ? number(count) : `${number(friendsCountedMax)}+`);
}
