import { afterAll } from 'vitest';
import { closeFile } from './after-file.ts';
import './fast-hashes.ts';

// Runs for each test file, though files share a process.
afterAll(closeFile);
