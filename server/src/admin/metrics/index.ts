/** The console's figures, and the job that counts finished days. */
export { countFiguresSchedule, countFiguresTask, createCountFiguresTask } from './count-figures.ts';
