/** The few words that the game shows. Figures and pictures say the rest. */
const texts = {
  en: {
    label:
      'Bubble shooter. Left and right arrows aim, Space throws, down arrow swaps. Or drag and let go; tap the basket to swap. P pauses.',
    go: 'Go!',
    cleared: 'All clear!',
    crossed: 'Line crossed',
    shots: 'Last throw!',
    time: 'Time is up',
    sweep: 'Clean sweep!',
    great: 'Great fall!',
    popped: 'Burst',
    fallen: 'Fallen',
    throws: 'Throws left',
  },
  ne: {
    label:
      'बबल शुटर। बायाँ–दायाँ एरोले ताक्ने, Space ले फाल्ने, तल एरोले साट्ने। वा तानेर छोड्नुहोस्; साट्न डोको छुनुहोस्। P रोक्छ।',
    go: 'सुरु!',
    cleared: 'सबै सफा!',
    crossed: 'रेखा नाघ्यो',
    shots: 'अन्तिम प्रहार!',
    time: 'समय सकियो',
    sweep: 'एकै झट्कामा सफा!',
    great: 'गजबको झराइ!',
    popped: 'फुटेका',
    fallen: 'झरेका',
    throws: 'बाँकी प्रहार',
  },
} as const;

export type Words = Readonly<Record<keyof (typeof texts)['en'], string>>;

export const words: Readonly<Record<'en' | 'ne', Words>> = texts;
