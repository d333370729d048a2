// npm run payments:setup: makes the products and prices of the price list at Stripe. docs/payments.md
import { runProgram } from './processes/run-program.ts';

runProgram('services/src/payments-setup.ts');
