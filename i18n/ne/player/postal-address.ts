/** Where post reaches us. */
export const postalAddress = ['सिक्का', 'काठमाडौं ४४६००', 'नेपाल'];
