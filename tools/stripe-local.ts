// npm run stripe-local: the stand-in for Stripe as a program of its own, for a service whose STRIPE_API_URL names it. docs/payments.md
import { runProgram } from './processes/run-program.ts';

runProgram('services/stripe-local/src/main.ts');
