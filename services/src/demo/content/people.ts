import type { DemoMember } from './types.ts';
import { day } from './writing.ts';

/** The people who write in the demo community, apart from the accounts to sign in with. */
export const people: DemoMember[] = [
  {
    key: 'tessa', displayName: 'Tessa Brandvold', email: 'tessa.brandvold@clapback.example',
    role: 'responder', isVerified: true,
    city: 'Duluth', state: 'Minnesota', country: 'United States', location: 'Near the lake', joinedMinutesAgo: 97 * day,
  },
  {
    key: 'owen', displayName: 'Owen Pritchard', email: 'owen.pritchard@clapback.example',
    role: 'responder', isVerified: true, companyName: 'Orlestone Kitchens',
    city: 'Swansea', state: 'Wales', country: 'United Kingdom', location: 'South Wales and the West Country', joinedMinutesAgo: 74 * day,
  },
  {
    key: 'amara', displayName: 'Amara Nwosu-Clay', email: 'amara.nwosu.clay@clapback.example',
    role: 'premium', subscription: 'active', isVerified: true, companyName: 'Saltwick Table',
    city: 'Houston', state: 'Texas', country: 'United States', location: null, joinedMinutesAgo: 156 * day,
  },
  {
    key: 'julien', displayName: 'Julien Carré', email: 'julien.carre@clapback.example',
    role: 'responder', isVerified: false,
    city: 'Lyon', state: 'Auvergne-Rhône-Alpes', country: 'France', location: null, joinedMinutesAgo: 83 * day,
  },
  {
    key: 'priya', displayName: 'Priya Ramanathan', email: 'priya.ramanathan@clapback.example',
    role: 'responder', isVerified: true,
    city: 'Leicester', state: 'England', country: 'United Kingdom', location: null, joinedMinutesAgo: 51 * day,
  },
  {
    key: 'tomasz', displayName: 'Tomasz Wilkowski', email: 'tomasz.wilkowski@clapback.example',
    role: 'responder', isVerified: true, companyName: 'Wilkowski Elektro',
    city: 'Kraków', state: 'Lesser Poland', country: 'Poland', location: null, joinedMinutesAgo: 66 * day,
  },
  {
    key: 'hana', displayName: 'Hana Morimoto', email: 'hana.morimoto@clapback.example',
    role: 'responder', isVerified: false,
    city: 'Osaka', state: null, country: 'Japan', location: 'Works from a shared studio', joinedMinutesAgo: 140 * day,
  },
  {
    key: 'marcus', displayName: 'Marcus Ellery', email: 'marcus.ellery@clapback.example',
    role: 'premium', subscription: 'trialing', isVerified: false,
    city: 'Tucson', state: 'Arizona', country: 'United States', location: null, joinedMinutesAgo: 58 * day,
  },
  {
    key: 'leila', displayName: 'Leila Farahani-Todd', email: 'leila.farahani.todd@clapback.example',
    role: 'premium', subscription: 'active', isVerified: true, companyName: 'Veldrane Physiotherapy',
    city: 'Toronto', state: 'Ontario', country: 'Canada', location: null, joinedMinutesAgo: 188 * day,
  },
  {
    key: 'dominic', displayName: 'Dominic Vale', email: 'dominic.vale@clapback.example',
    role: 'responder', isVerified: false,
    city: 'Brighton', state: 'England', country: 'United Kingdom', location: null, joinedMinutesAgo: 79 * day,
  },
  {
    key: 'greta', displayName: 'Greta Sundholm', email: 'greta.sundholm@clapback.example',
    role: 'responder', isVerified: true, companyName: 'The Ferry Library',
    city: 'Turku', state: null, country: 'Finland', location: null, joinedMinutesAgo: 112 * day,
  },
  {
    key: 'kofi', displayName: 'Kofi Asante-Boateng', email: 'kofi.asante.boateng@clapback.example',
    role: 'responder', isVerified: false,
    city: 'Accra', state: 'Greater Accra', country: 'Ghana', location: null, joinedMinutesAgo: 49 * day,
  },
  {
    key: 'bianca', displayName: 'Bianca Teles Duarte', email: 'bianca.teles.duarte@clapback.example',
    role: 'responder', isVerified: false,
    city: 'Curitiba', state: 'Paraná', country: 'Brazil', location: null, joinedMinutesAgo: 45 * day,
  },
  {
    key: 'stuart', displayName: 'Stuart Hallamshaw', email: 'stuart.hallamshaw@clapback.example',
    role: 'responder', isVerified: true, companyName: 'Marrowell Lettings',
    city: 'Thunder Bay', state: 'Ontario', country: 'Canada', location: 'Lets on both sides of the border', joinedMinutesAgo: 61 * day,
  },
  {
    key: 'yara', displayName: 'Yara Saleh', email: 'yara.saleh@clapback.example',
    role: 'viewer', isVerified: false,
    city: 'Amman', state: null, country: 'Jordan', location: null, joinedMinutesAgo: 55 * day,
  },
  {
    key: 'nils', displayName: 'Nils Overgaard', email: 'nils.overgaard@clapback.example',
    role: 'viewer', isVerified: false,
    city: 'Aarhus', state: 'Central Jutland', country: 'Denmark', location: null, joinedMinutesAgo: 90 * day,
  },
  {
    key: 'rosalind', displayName: 'Rosalind Tace', email: 'rosalind.tace@clapback.example',
    role: 'viewer', isVerified: true,
    city: 'Bath', state: 'England', country: 'United Kingdom', location: 'Retired court clerk', joinedMinutesAgo: 231 * day,
  },
  {
    key: 'ade', displayName: 'Ade Whitcombe', email: 'ade.whitcombe@clapback.example',
    role: 'responder', isVerified: false,
    city: 'Bristol', state: 'England', country: 'United Kingdom', location: null, joinedMinutesAgo: 47 * day,
  },
  {
    key: 'ximena', displayName: 'Ximena Arroyo', email: 'ximena.arroyo@clapback.example',
    role: 'responder', isVerified: true, companyName: 'Arroyo y Luz Fotografía',
    city: 'Guadalajara', state: 'Jalisco', country: 'Mexico', location: null, joinedMinutesAgo: 127 * day,
  },
  {
    key: 'patrick', displayName: 'Patrick Doyle-Quinn', email: 'patrick.doyle.quinn@clapback.example',
    role: 'responder', isVerified: true,
    city: 'Cork', state: 'Munster', country: 'Ireland', location: null, joinedMinutesAgo: 72 * day,
  },
  {
    key: 'lin', displayName: 'Lin Zhou-Baker', email: 'lin.zhou.baker@clapback.example',
    role: 'premium', subscription: 'active', isVerified: true, companyName: 'Tidewell Studio',
    city: 'Vancouver', state: 'British Columbia', country: 'Canada', location: null, joinedMinutesAgo: 95 * day,
  },
  {
    key: 'ruth', displayName: 'Ruth Abelson-Grey', email: 'ruth.abelson.grey@clapback.example',
    role: 'responder', isVerified: false,
    city: 'Hamilton', state: 'Ontario', country: 'Canada', location: null, joinedMinutesAgo: 68 * day,
  },
  {
    key: 'callum', displayName: 'Callum Reid-Fraser', email: 'callum.reid.fraser@clapback.example',
    role: 'viewer', isVerified: false,
    city: 'Inverness', state: 'Scotland', country: 'United Kingdom', location: null, joinedMinutesAgo: 53 * day,
  },
  {
    key: 'sofia', displayName: 'Sofia Antonelli-Voss', email: 'sofia.antonelli.voss@clapback.example',
    role: 'responder', isVerified: false, companyName: 'Forno Voss',
    city: 'Bologna', state: 'Emilia-Romagna', country: 'Italy', location: null, joinedMinutesAgo: 104 * day,
  },
  {
    key: 'viktor', displayName: 'Viktor H.', email: 'viktor.h@clapback.example',
    role: 'responder', isVerified: false,
    city: null, state: null, country: null, location: 'Online', joinedMinutesAgo: 19 * day,
  },
];
