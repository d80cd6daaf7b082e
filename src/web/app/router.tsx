import { Suspense, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { isPage } from '../../shared/paths.ts';
import { useAppSelector } from '../hooks.ts';
import { useInstance } from '../instance/useInstance.ts';
import { paths } from '../routes.ts';
import { selectIsAuthenticated, selectSessionEpoch } from '../session/sessionSlice.ts';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { GuestOnly, OperatorOnly, RequireSignIn } from './guards.tsx';
import { lazyScreen } from './lazyScreen.tsx';
import { LinkQrDialogProvider } from './LinkQrDialogProvider.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

const SecondFactorGate = lazyComponent(() => import('./SecondFactorGate.tsx'), 'SecondFactorGate');
const HomeScreen = lazyScreen(
  () => import(/* webpackChunkName: 'HomeScreen' */ '../features/home/HomeScreen.tsx'),
  'HomeScreen',
);
const LoginScreen = lazyScreen(
  () => import(/* webpackChunkName: 'LoginScreen' */ '../features/auth/LoginScreen.tsx'),
  'LoginScreen',
);
const CreateAccountScreen = lazyScreen(
  () => import(/* webpackChunkName: 'CreateAccountScreen' */ '../features/auth/CreateAccountScreen.tsx'),
  'CreateAccountScreen',
);
const EmailNotVerifiedScreen = lazyScreen(
  () => import('../features/auth/EmailNotVerifiedScreen.tsx'),
  'EmailNotVerifiedScreen',
);
const VerifyEmailScreen = lazyScreen(() => import('../features/auth/VerifyEmailScreen.tsx'), 'VerifyEmailScreen');
const EmailVerifiedScreen = lazyScreen(() => import('../features/auth/EmailVerifiedScreen.tsx'), 'EmailVerifiedScreen');
const ForgotPasswordScreen = lazyScreen(
  () => import('../features/auth/ForgotPasswordScreen.tsx'),
  'ForgotPasswordScreen',
);
const ResetPasswordScreen = lazyScreen(() => import('../features/auth/ResetPasswordScreen.tsx'), 'ResetPasswordScreen');
const UndoDeletionScreen = lazyScreen(() => import('../features/auth/UndoDeletionScreen.tsx'), 'UndoDeletionScreen');
const NotMeScreen = lazyScreen(() => import('../features/auth/NotMeScreen.tsx'), 'NotMeScreen');
const ProviderScreen = lazyScreen(() => import('../features/auth/ProviderScreen.tsx'), 'ProviderScreen');
const ConfirmProviderScreen = lazyScreen(
  () => import('../features/auth/ConfirmProviderScreen.tsx'),
  'ConfirmProviderScreen',
);
const ProfileScreen = lazyScreen(() => import('../features/profile/ProfileScreen.tsx'), 'ProfileScreen');
const CreateUrlScreen = lazyScreen(
  () => import(/* webpackChunkName: 'CreateUrlScreen' */ '../features/links/create/CreateUrlScreen.tsx'),
  'CreateUrlScreen',
);
const CreateUrlsScreen = lazyScreen(() => import('../features/links/create/CreateUrlsScreen.tsx'), 'CreateUrlsScreen');
const UrlSuccessScreen = lazyScreen(() => import('../features/links/create/UrlSuccessScreen.tsx'), 'UrlSuccessScreen');
const VerifyPasswordScreen = lazyScreen(
  () => import('../features/links/gate/VerifyPasswordScreen.tsx'),
  'VerifyPasswordScreen',
);
const LinksScreen = lazyScreen(
  () => import(/* webpackChunkName: 'LinksScreen' */ '../features/links/list/LinksScreen.tsx'),
  'LinksScreen',
);
const LinkDetailsScreen = lazyScreen(
  () => import(/* webpackChunkName: 'LinkDetailsScreen' */ '../features/links/details/LinkDetailsScreen.tsx'),
  'LinkDetailsScreen',
);
const CreateQrScreen = lazyScreen(
  () => import(/* webpackChunkName: 'CreateQrScreen' */ '../features/qr-codes/editor/CreateQrScreen.tsx'),
  'CreateQrScreen',
);
const QrSuccessScreen = lazyScreen(() => import('../features/qr-codes/details/QrSuccessScreen.tsx'), 'QrSuccessScreen');
const QrCodesScreen = lazyScreen(
  () => import(/* webpackChunkName: 'QrCodesScreen' */ '../features/qr-codes/list/QrCodesScreen.tsx'),
  'QrCodesScreen',
);
const QrCodeDetailsScreen = lazyScreen(
  () => import(/* webpackChunkName: 'QrCodeDetailsScreen' */ '../features/qr-codes/details/QrCodeDetailsScreen.tsx'),
  'QrCodeDetailsScreen',
);
const ImportScreen = lazyScreen(() => import('../features/import/ImportScreen.tsx'), 'ImportScreen');
const TrashScreen = lazyScreen(() => import('../features/trash/TrashScreen.tsx'), 'TrashScreen');
const AnalyticsScreen = lazyScreen(
  () => import(/* webpackChunkName: 'AnalyticsScreen' */ '../features/analytics/AnalyticsScreen.tsx'),
  'AnalyticsScreen',
);
const SetupScreen = lazyScreen(() => import('../features/setup/SetupScreen.tsx'), 'SetupScreen');
const OperatorScreen = lazyScreen(() => import('../features/operator/OperatorScreen.tsx'), 'OperatorScreen');
const PageNotFoundScreen = lazyScreen(() => import('./PageNotFoundScreen.tsx'), 'PageNotFoundScreen');
const PricingScreen = lazyScreen(
  () => import(/* webpackChunkName: 'PricingScreen' */ '../features/plan/PricingScreen.tsx'),
  'PricingScreen',
);
const MyPlanScreen = lazyScreen(() => import('../features/plan/MyPlanScreen.tsx'), 'MyPlanScreen');
const TermsScreen = lazyScreen(
  () => import(/* webpackChunkName: 'TermsScreen' */ '../features/legal/TermsScreen.tsx'),
  'TermsScreen',
);
const PrivacyScreen = lazyScreen(
  () => import(/* webpackChunkName: 'PrivacyScreen' */ '../features/legal/PrivacyScreen.tsx'),
  'PrivacyScreen',
);
const ImprintScreen = lazyScreen(() => import('../features/legal/ImprintScreen.tsx'), 'ImprintScreen');
const ReportScreen = lazyScreen(() => import('../features/reports/ReportScreen.tsx'), 'ReportScreen');
const SharedStatisticsScreen = lazyScreen(
  () => import('../features/shared-statistics/SharedStatisticsScreen.tsx'),
  'SharedStatisticsScreen',
);
const AccessibilityScreen = lazyScreen(
  () => import(/* webpackChunkName: 'AccessibilityScreen' */ '../features/legal/AccessibilityScreen.tsx'),
  'AccessibilityScreen',
);

const openWithoutSecondFactor: readonly string[] = [
  ...[paths.terms, paths.privacy, paths.accessibility, paths.report, paths.provider, paths.linkProvider],
  ...[paths.notMe, paths.resetPassword, paths.forgotPassword, paths.verifyEmail, paths.undoAccountDeletion],
];

/** The service refuses all calls of an account that has to set up a second factor first. */
function FactorDemand({ pathname, children }: { pathname: string; children: ReactNode }) {
  const { secondFactorRequired } = useInstance();
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  if (!secondFactorRequired || !isSignedIn || openWithoutSecondFactor.includes(pathname)) return children;
  return <SecondFactorGate>{children}</SecondFactorGate>;
}

/** Every screen has its own chunk. A path that the service answers with 404 has no page here either. */
export function Screens() {
  const { pathname } = useLocation();
  const { plansOn, texts } = useInstance();
  const sessionEpoch = useAppSelector(selectSessionEpoch);
  return (
    <ErrorBoundary resetKey={pathname}>
      {/* Input and open dialogs of one account must not show for the next. */}
      <Suspense key={sessionEpoch} fallback={<ScreenSkeleton />}>
        {isPage(pathname) ? (
          <LinkQrDialogProvider>
            <FactorDemand pathname={pathname}>
              <Routes>
                <Route path={paths.home} element={<HomeScreen />} />
                <Route path={paths.homeInProduct} element={<HomeScreen />} />
                <Route element={<GuestOnly />}>
                  <Route path={paths.login} element={<LoginScreen />} />
                  <Route path={paths.createAccount} element={<CreateAccountScreen />} />
                </Route>
                <Route path={paths.emailNotVerified} element={<EmailNotVerifiedScreen />} />
                <Route path={paths.verifyEmail} element={<VerifyEmailScreen />} />
                <Route path={paths.emailVerified} element={<EmailVerifiedScreen />} />
                <Route path={paths.forgotPassword} element={<ForgotPasswordScreen />} />
                <Route path={paths.resetPassword} element={<ResetPasswordScreen />} />
                <Route path={paths.undoAccountDeletion} element={<UndoDeletionScreen />} />
                <Route path={paths.notMe} element={<NotMeScreen />} />
                <Route path={paths.provider} element={<ProviderScreen />} />
                <Route path={paths.linkProvider} element={<ConfirmProviderScreen />} />
                <Route path={paths.setup} element={<SetupScreen />} />
                <Route path={paths.pricing} element={plansOn ? <PricingScreen /> : <PageNotFoundScreen />} />
                <Route path={paths.terms} element={<TermsScreen />} />
                <Route path={paths.privacy} element={<PrivacyScreen />} />
                <Route path={paths.accessibility} element={<AccessibilityScreen />} />
                <Route
                  path={paths.imprint}
                  element={texts.includes('imprint') ? <ImprintScreen /> : <PageNotFoundScreen />}
                />
                <Route path={paths.report} element={<ReportScreen />} />
                <Route path={paths.sharedStatistics} element={<SharedStatisticsScreen />} />
                <Route path={paths.urlSuccess} element={<UrlSuccessScreen />} />
                <Route path={paths.qrSuccess} element={<QrSuccessScreen />} />
                <Route path={paths.verifyPassword} element={<VerifyPasswordScreen />} />
                <Route element={<RequireSignIn />}>
                  <Route path={paths.myPlan} element={<MyPlanScreen />} />
                  <Route path={paths.profile} element={<ProfileScreen />} />
                  <Route path={paths.createUrl} element={<CreateUrlScreen />} />
                  <Route path={paths.createUrls} element={<CreateUrlsScreen />} />
                  <Route path={paths.links} element={<LinksScreen />} />
                  <Route path={paths.linkDetails} element={<LinkDetailsScreen />} />
                  <Route path={paths.createQr} element={<CreateQrScreen />} />
                  <Route path={paths.qrCodes} element={<QrCodesScreen />} />
                  <Route path={paths.qrCodeDetails} element={<QrCodeDetailsScreen />} />
                  <Route path={paths.import} element={<ImportScreen />} />
                  <Route path={paths.analytics} element={<AnalyticsScreen />} />
                  <Route path={paths.trash} element={<TrashScreen />} />
                  <Route element={<OperatorOnly others={<PageNotFoundScreen />} />}>
                    <Route path={paths.operator} element={<OperatorScreen />} />
                  </Route>
                </Route>
              </Routes>
            </FactorDemand>
          </LinkQrDialogProvider>
        ) : (
          <PageNotFoundScreen />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}
