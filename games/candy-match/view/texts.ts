/** The few words that the stall shows. Figures and pictures say the rest. */
const texts = {
  en: {
    label: 'Candy Match. Swap two neighbours: drag, tap both, or arrow keys with Space. P pauses.',
    go: 'Sweet!',
    moves: 'Moves',
    lastMoves: 'Last 5 moves!',
    oneMore: '+1 move',
    fireworks: 'Fireworks!',
    mixed: 'All mixed!',
    chainTwo: 'Sweet!',
    chainThree: 'Mitho!',
    chainFour: 'So mitho!',
    chainFive: 'Gajjab!',
    closed: 'Stall closed',
    sold: 'Sold out!',
    stars: 'Stars',
    chain: 'Longest chain',
    specials: 'Specials made',
  },
  ne: {
    label: 'मिठाई मिलाउने खेल। छेउका दुई साट्नुहोस्: तान्नुहोस्, दुवै छुनुहोस्, वा एरो कुञ्जी र स्पेस। P रोक्छ।',
    go: 'मिठो!',
    moves: 'चाल',
    lastMoves: 'अन्तिम ५ चाल!',
    oneMore: '+१ चाल',
    fireworks: 'आतसबाजी!',
    mixed: 'सबै मिसियो!',
    chainTwo: 'मिठो!',
    chainThree: 'धेरै मिठो!',
    chainFour: 'बबाल!',
    chainFive: 'गज्जब!',
    closed: 'पसल बन्द भयो',
    sold: 'सबै बिक्यो!',
    stars: 'तारा',
    chain: 'लामो शृङ्खला',
    specials: 'विशेष मिठाई',
  },
} as const;

export type Words = Readonly<Record<keyof (typeof texts)['en'], string>>;

export const words: Readonly<Record<'en' | 'ne', Words>> = texts;
