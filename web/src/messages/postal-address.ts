/** Where post reaches us, as each language writes it. */
export const postalAddressEn = ['Sikka', 'Kathmandu 44600', 'Nepal'];
export const postalAddressNe = ['सिक्का', 'काठमाडौं ४४६००', 'नेपाल'];
