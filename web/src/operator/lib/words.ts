import { useLanguage } from '../../lib/language.tsx';

/** What another language must provide: the same keys, of the same kinds. */
export type SameWords<Words> = {
  [Key in keyof Words]: Words[Key] extends string
    ? string
    : Words[Key] extends (...inputs: infer Inputs) => string
      ? (...inputs: Inputs) => string
      : SameWords<Words[Key]>;
};

/** The words of one room of the console, in the language that is set. */
export function useRoomWords<Words>(en: Words, ne: SameWords<Words>): SameWords<Words> {
  const { locale } = useLanguage();
  return locale === 'ne' ? ne : (en as SameWords<Words>);
}
