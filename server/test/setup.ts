import { afterAll } from 'vitest';
import { closeFile } from './after-file.ts';

// Runs anew for each test file, though files share their process.
afterAll(closeFile);
