export { captchaToast, useCaptcha, type CaptchaFailure } from './use-captcha.ts';
