/** Nepali of the bonus screen (§2). */
import type { SameShape } from '../../same-shape.ts';
import type { messages as english } from '../../en/player/bonus.ts';

export const messages: SameShape<typeof english> = {
  title: 'बोनस',
  soon: 'छिट्टै आउँदैछ',
  text: 'थप सिक्का दिने अफर र दैनिक काम। अझै खुलेका छैनन्; योजना यस्तो छ।',
  tellMe: 'खुलेपछि खबर गर्नुहोस्',
  willTell: 'यहाँ र इमेलबाट खबर गर्छौं।',
  offersPlanned: 'आउने अफरहरू',
  tasksPlanned: 'आउने दैनिक कामहरू',
  offers: 'अफरहरू',
  dailyTasks: 'दैनिक कामहरू',
  coins: (coins) => `${coins} सिक्का`,
  start: 'सुरु गर्नुहोस्',
  startTitle: (title) => `सुरु गर्नुहोस्: ${title}`,
  starting: (title) => `सुरु हुँदैछ: ${title}`,
  titles: {
    'install-and-play': 'इन्स्टल गरेर खेल्नुहोस्',
    'complete-survey': 'सर्वेक्षण भर्नुहोस्',
    'sign-up': 'खाता खोल्नुहोस्',
    'play-and-earn': 'खेलेर कमाउनुहोस्',
    'add-card': 'कार्ड जोड्नुहोस्',
    'shop-and-earn': 'किनेर कमाउनुहोस्',
    'daily-check-in': 'दैनिक हाजिरी',
    'play-3-games': '३ खेल खेल्नुहोस्',
    'invite-friend': 'साथी बोलाउनुहोस्',
    'watch-video': 'भिडियो हेर्नुहोस्',
  },
};
