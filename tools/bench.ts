// npm run bench: see bench/run.ts.
await import('../bench/run.ts');
