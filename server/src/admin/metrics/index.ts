/** The console's figures, and the job that counts finished days. */
export { countFailingMails } from './failed-mails.ts';
export { serviceFigures } from './service-figures.ts';
export { countFiguresSchedule, countFiguresTask, createCountFiguresTask } from './count-figures.ts';
