/** Nepali of the errors of games; a code without a sentence here is a type error. */
import type { SameShape } from '../../same-shape.ts';
import type { messages as english } from '../../en/player/play-errors.ts';

export const messages: SameShape<typeof english> = {
  game_not_playable: 'यो खेल अझै खुलेको छैन।',
  challenge_not_open: 'आजको चुनौती मध्यरातको केही मिनेटपछि खुल्छ।',
  challenge_tried: 'आजको चुनौती तपाईंले खेलिसक्नुभयो। नयाँ चुनौती मध्यरातपछि आउँछ।',
  challenge_not_played: 'पहिले चुनौती खेल्नुहोस्, अनि उत्कृष्ट खेलहरू हेर्न सक्नुहुन्छ।',
  level_locked: 'यो तह खोल्न अघिल्लो तहमा एउटा तारा पाउनुहोस्।',
  play_not_found: 'खेल भेटिएन।',
  play_superseded: 'तपाईंले अर्को खेल सुरु गर्नुभयो, त्यसैले यो अब गनिँदैन।',
  play_expired: 'यो खेल सुरु भएको धेरै बेर भयो, त्यसैले सिक्का दिन मिलेन।',
  play_already_finished: 'यो खेल पहिल्यै गनिसकिएको छ।',
  play_too_early: 'यो खेल खेल्न लाग्ने समयभन्दा छिटो नतिजा आयो।',
  play_quota_reached: 'धेरै खेल अधुरै छोडिए। अर्को खेल्नुअघि केही बेर पर्खनुहोस्।',
  log_malformed: 'यो खेलको रेकर्ड पढ्न सकिएन।',
  log_forged: 'यो खेलको रेकर्डमा सम्भव नहुने चाल छ।',
  log_truncated: 'खेल सकिनुअघि नै रेकर्ड टुङ्गिएको छ।',
  log_overrun: 'खेल सकिएपछि पनि रेकर्ड जारी छ।',
  log_edited: 'यो खेलको रेकर्ड खेल्दाखेल्दै पठाइएकोसँग मिलेन।',
  log_replayed: 'यो रेकर्ड अर्को खेलका लागि पठाइसकिएको छ।',
  score_mismatch: 'हाम्रो अङ्क तपाईंको स्क्रिनको अङ्कसँग मिलेन। नतिजा सुरक्षित छ र समीक्षामा छ।',
  check_unavailable: 'अहिले तपाईंको खेल जाँच्न सकिएन। यो सुरक्षित छ र फेरि पठाइनेछ।',
  recording_unavailable: 'यो खेलको रेकर्ड अहिले ल्याउन सकिएन। केही मिनेटपछि फेरि प्रयास गर्नुहोस्।',
};
