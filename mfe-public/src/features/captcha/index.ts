export { captchaToast, useCaptcha, type CaptchaOutcome } from './use-captcha.ts';
