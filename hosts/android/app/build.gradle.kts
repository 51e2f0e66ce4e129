plugins {
    id("com.android.application") version "8.7.3"
    id("org.jetbrains.kotlin.android") version "2.0.21"
}

android {
    namespace = "example.hiram"
    compileSdk = 35
    defaultConfig {
        applicationId = "example.hiram" // replace
        minSdk = 24
        targetSdk = 35
        versionCode = 1
        versionName = "1.0"
        // Where Hiram is: its pages are the only ones that the web view opens.
        buildConfigField("String", "HIRAM_ORIGIN", "\"https://app.lender.example\"") // replace
    }
    buildFeatures { buildConfig = true }
    kotlinOptions { jvmTarget = "17" }
    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }
}

dependencies {
    implementation("androidx.activity:activity-ktx:1.9.3")
    implementation("androidx.core:core-ktx:1.15.0")
}
