import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { selectCaptchaSettings, useAppSelector } from '@clapback/store';

/** Says how programs are kept out, as reCAPTCHA's terms ask for and as people may want to know. */
export function CaptchaNote() {
  const { provider } = useAppSelector(selectCaptchaSettings);
  return (
    <Typography variant="caption" color="textSecondary" component="p">
      {provider === 'altcha' ? (
        'To keep bots out, your browser solves a small puzzle on its own. Nothing about you is sent anywhere for it.'
      ) : (
        <>
          This form is protected by reCAPTCHA. Google’s <Link href="https://policies.google.com/privacy">privacy policy</Link> and{' '}
          <Link href="https://policies.google.com/terms">terms</Link> apply.
        </>
      )}
    </Typography>
  );
}
