import { formatBikramSambatDay } from '../lib/bikram-sambat.ts';
import type { PlayerLanguagePack } from '../lib/language-pack.ts';
import { ne } from './ne.ts';
import { pack as visitorPack } from './pack-ne.ts';

export const pack: PlayerLanguagePack = { ...visitorPack, messages: ne, formatDay: formatBikramSambatDay };
