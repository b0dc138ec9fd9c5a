import Activity from 'lucide-react/icons/activity';
import Bug from 'lucide-react/icons/bug';
import Building from 'lucide-react/icons/building-2';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Handshake from 'lucide-react/icons/handshake';
import Layers from 'lucide-react/icons/layers';
import Package from 'lucide-react/icons/package';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Power from 'lucide-react/icons/power';
import Rocket from 'lucide-react/icons/rocket';
import ScrollText from 'lucide-react/icons/scroll-text';
import Siren from 'lucide-react/icons/siren';
import SkipForward from 'lucide-react/icons/skip-forward';
import Split from 'lucide-react/icons/split';
import TrendingUp from 'lucide-react/icons/trending-up';
import Undo from 'lucide-react/icons/undo-2';
import UserSearch from 'lucide-react/icons/user-search';
import { icon, mirrorIcon } from './icon.tsx';

// Icons of the pages of the operators' console.
export const OverviewIcon = /* @__PURE__ */ icon(LayoutDashboard);
export const ReleasesIcon = /* @__PURE__ */ icon(Package);
export const RolloutsIcon = /* @__PURE__ */ icon(Rocket);
export const SetsIcon = /* @__PURE__ */ icon(Layers);
export const HealthIcon = /* @__PURE__ */ icon(Activity);
export const BugIcon = /* @__PURE__ */ icon(Bug);
export const SuppliersIcon = /* @__PURE__ */ icon(Handshake);
export const OrganisationsIcon = /* @__PURE__ */ icon(Building);
export const WhoIcon = /* @__PURE__ */ icon(UserSearch);
export const TokensIcon = /* @__PURE__ */ icon(KeyRound);
export const AuditIcon = /* @__PURE__ */ icon(ScrollText);

// Icons for actions of operators.
export const KillIcon = /* @__PURE__ */ icon(Power);
export const PauseIcon = /* @__PURE__ */ icon(Pause);
export const ResumeIcon = /* @__PURE__ */ mirrorIcon(Play);
export const RollBackIcon = /* @__PURE__ */ mirrorIcon(Undo);
export const NextStepIcon = /* @__PURE__ */ mirrorIcon(SkipForward);

// Icons for states shown in the console.
export const ShareIcon = /* @__PURE__ */ icon(Split);
export const WidenIcon = /* @__PURE__ */ mirrorIcon(TrendingUp);
export const AlarmIcon = /* @__PURE__ */ icon(Siren);
