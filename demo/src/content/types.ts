import type {
  LetterReason,
  LetterValues,
  PersonPart,
  PostStatus,
  PostType,
  RecipientKind,
  ReportReason,
  ResponseStatus,
  Role,
  Statement,
  WriterTone,
} from '@clapback/contracts';
import type { commentStatuses } from '@clapback/contracts/vocabulary';
import type { DrawingName } from '../pictures/index.ts';

/** A short readable name, unique among members. */
export type MemberKey = string;
/** A short readable name, unique among posts. */
export type PostKey = string;
/** A short readable name, unique among responses. */
export type ResponseKey = string;
/** A short readable name, unique among comments. */
export type CommentKey = string;

/** A person of the demo community. Times in all of these types are whole minutes before the moment of seeding. */
export type DemoMember = {
  key: MemberKey;
  displayName: string;
  email: string;
  /** `premium` is what others see: the granted role is `responder`, and `subscription` lifts it. */
  role: Role;
  /** Present for every premium member and for nobody else. */
  subscription?: 'active' | 'trialing';
  isVerified: boolean;
  companyName?: string;
  city: string | null;
  state: string | null;
  /** An ISO 3166-1 alpha-2 code. */
  country: string | null;
  /** What the person wrote in the free field beside city, state and country. */
  location: string | null;
  /** Which of the six drawn avatars they chose; absent for the letters of the name. */
  avatar?: 1 | 2 | 3 | 4 | 5 | 6;
  joinedMinutesAgo: number;
};

/** A drawing stored as an ordinary upload of the author. */
export type DemoPicture = {
  drawing: DrawingName;
  /** The name under which it was uploaded, without a folder. */
  fileName: string;
  alternativeText: string;
};

/** What a post said before its author changed it. */
export type DemoVersion = { title: string; content: string; replacedMinutesAgo: number };

/** 'This post is about me', with who confirmed it: the post's author or somebody of staff. */
export type DemoSubjectClaim = {
  member: MemberKey;
  minutesAgo: number;
  /** Absent while the claim waits. */
  confirmed?: { by: MemberKey; minutesAgo: number };
};

/** An answer to a post. */
export type DemoResponse = {
  key: ResponseKey;
  author: MemberKey;
  /** The name that the form carried; usually the display name. */
  name: string;
  username: string | null;
  content: string;
  minutesAgo: number;
  /** The author is the confirmed person whom the post is about. */
  bySubject: boolean;
  /** `active` where absent. */
  status?: ResponseStatus;
  evidence?: DemoPicture[];
};

/** A comment on the post, or on one of its responses where `response` names one. */
export type DemoComment = {
  /** Only for comments that something else refers to. */
  key?: CommentKey;
  author: MemberKey;
  content: string;
  minutesAgo: number;
  response?: ResponseKey;
  /** `active` where absent. */
  status?: (typeof commentStatuses)[number];
};

/** A post with everything written under it. */
export type DemoPost = {
  key: PostKey;
  author: MemberKey;
  postType: PostType;
  title: string;
  content: string;
  isAnonymous: boolean;
  minutesAgo: number;
  /** `active` where absent. */
  status?: PostStatus;
  /** False where absent. */
  isFlagged?: boolean;
  picture?: DemoPicture;
  /** Oldest first. */
  previousVersions?: DemoVersion[];
  subjectClaims?: DemoSubjectClaim[];
  likes: MemberKey[];
  responses: DemoResponse[];
  comments: DemoComment[];
};

/** A paid boost of one post or one response. How long it lasts and what it costs stand in the price list. */
export type DemoBoost = { buyer: MemberKey; startedMinutesAgo: number } & (
  | { post: PostKey; boostType: 'regular' | 'super' }
  | { response: ResponseKey; boostType: 'boost' | 'superboost' }
);

/** The one item that a report or a decision is about. */
export type DemoTarget = { post: PostKey } | { response: ResponseKey } | { comment: CommentKey };

/** A person, and what of them was reported. */
export type DemoPersonTarget = { person: MemberKey; part: PersonPart };

/** A report; it waits for a decision while `outcome` is absent. */
export type DemoReport = {
  reporter: MemberKey;
  target: DemoTarget | DemoPersonTarget;
  reason: ReportReason;
  comment?: string;
  minutesAgo: number;
  outcome?: { status: 'approved' | 'dismissed'; by: MemberKey; minutesAgo: number };
};

/** A restriction of somebody's content, as its author reads it. */
export type DemoDecision = {
  target: DemoTarget;
  /** `flag` covers the item with a warning, `hide` and `force_hide` take it away; a `force_hide` here can be appealed. */
  action: 'flag' | 'hide' | 'force_hide';
  /** The rule of the house or the law that it rests on, with where to read it. */
  ground: { basis: 'rule' | 'law'; text: string; link: string };
  facts: string;
  /** A member of staff, or the word `rule` for the automatic flag after three reporters. */
  decidedBy: MemberKey;
  minutesAgo: number;
};

/** What is under way between members and staff: as their own calls begin it, at the moment of seeding. */
export type DemoStates = {
  /** `refusal`: the post's author said no, so that staff decide. */
  claims: { member: MemberKey; post: PostKey; statement: string; refusal?: string }[];
  verification: { member: MemberKey; reason: string };
  suspension: { member: MemberKey; by: MemberKey; days: number; ground: ReportReason; facts: string };
  ban: { member: MemberKey; by: MemberKey; ground: ReportReason; facts: string };
  /** Against the decision about a post of theirs. */
  appeal: { member: MemberKey; post: PostKey; reason: string };
};

/** What a subscriber does with the tools of Premium. */
export type DemoPremium = {
  member: MemberKey;
  caseFile: {
    title: string;
    url: string;
    summary: string;
    openedMinutesAgo: number;
    /** What was fetched of the page. */
    page: { title: string; text: string; fetchedMinutesAgo: number };
    pictures: (DemoPicture & { addedMinutesAgo: number })[];
    /** Their own post about it. */
    post: { key: PostKey; addedMinutesAgo: number };
    contact: { name: string; address: string; note: string };
    deadline: { label: string; inDays: number };
  };
  draft: {
    source: string;
    text: string;
    tone: WriterTone;
    /** What is said of single statements, by their numbers; the others wait. */
    marks: (Pick<Statement, 'number' | 'mark' | 'added'> & { proof?: string })[];
    savedMinutesAgo: number;
  };
  letter: {
    reason: LetterReason;
    recipientKind: RecipientKind;
    country: string;
    /** All that the law asks for, but for the day. */
    values: LetterValues;
    draftedMinutesAgo: number;
    sentDaysAgo: number;
  };
  alert: {
    keyword: string;
    madeMinutesAgo: number;
    finds: { text: string; url: string; title: string; foundMinutesAgo: number; isInCaseFile?: boolean }[];
  };
};
