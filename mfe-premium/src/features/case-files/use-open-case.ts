import { useNavigate, useParams } from 'react-router';
import { caseFileAddress } from './case-file-address.ts';

/** Which case file is open, by the address: `/premium/case-files/<id>`, or `new` for the form of another. */
export function useOpenCase() {
  const { id: openId = null } = useParams();
  const navigate = useNavigate();
  const show = (id: string | null) => void navigate(caseFileAddress(id));
  return { openId, show };
}
